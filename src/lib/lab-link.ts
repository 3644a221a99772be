import { deflateSync, strToU8 } from 'fflate';
import { toBase64Url } from '../../plugins/lib/base64url';
import { LAB_VERSION } from './lab-version';

/** Text of a lab for the hash of its address. The lab reads it. */
export const toLabHash = (lab: object): string =>
  LAB_VERSION + toBase64Url(deflateSync(strToU8(JSON.stringify(lab)), { level: 9 }));
