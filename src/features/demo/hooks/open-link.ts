import { fromAddress } from '../codec/decode';
import { fitState } from '../model/fit-state';
import { INITIAL_STATE } from '../model/state';
import { demoStore } from './store';

/** Opens the state of an address, or says why it can't be read. */
export const openLink = (hash: string): void => {
  const decoded = fromAddress(hash);
  if (!decoded.ok) {
    demoStore.load(INITIAL_STATE, decoded.reason);
    return;
  }
  const { state, notes } = fitState(decoded.state);
  demoStore.load(state, notes.length > 0 ? notes : null);
};
