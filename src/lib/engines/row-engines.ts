import { openCel } from './cel';
import { openJavaScript } from './javascript';
import { openJsonLogic } from './json-logic';
import { openJsonata } from './jsonata';
import { openLdap } from './ldap';
import { openMongoDB } from './mongodb';
import { openSpel } from './spel';

/** The engines that test one row after the other. A worker of the site loads each alone. */
export const ROW_ENGINES = {
  javascript: openJavaScript,
  mongodb: openMongoDB,
  jsonlogic: openJsonLogic,
  jsonata: openJsonata,
  cel: openCel,
  spel: openSpel,
  ldap: openLdap,
};
