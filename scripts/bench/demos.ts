import { SANDBOX_KITS } from '../../plugins/sandbox/shared/link';

/** Names and paths of the demos. The sandbox has every kit that has a demo. */
export const DEMOS: readonly { readonly name: string; readonly path: string }[] = SANDBOX_KITS.map(
  name => ({ name, path: name === 'default' ? '/demo' : `/demo/${name}` }),
);
