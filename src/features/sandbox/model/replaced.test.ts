// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import { dropReplaced, readReplaced, writeReplaced, type Origin, type Replaced } from './replaced';

const state = (code: string, version: SandboxState['version'] = '7'): SandboxState => ({
  version,
  kit: 'default',
  files: [{ name: 'App.tsx', code }],
});

const origin = (code: string, more: Partial<Origin> = {}): Origin => ({
  state: state(code),
  template: undefined,
  address: '',
  isDraft: false,
  ...more,
});

const replaced: Replaced = {
  state: state('mine'),
  origin: origin('opened', { address: '#1abc' }),
  active: 'App.tsx',
  waits: false,
  isUpgrade: false,
};

describe('replaced code', () => {
  beforeEach(() => sessionStorage.clear());

  it('comes back with what replaced it, and waits for the reader', () => {
    writeReplaced(replaced, origin('other'));
    expect(readReplaced(origin('other'))).toEqual({ ...replaced, waits: true });
  });

  it('of an upgrade comes back as such', () => {
    writeReplaced({ ...replaced, isUpgrade: true }, origin('other'));
    expect(readReplaced(origin('other'))).toMatchObject({ isUpgrade: true });
  });

  it('comes back with the same template in another version', () => {
    writeReplaced(replaced, origin('sql', { template: 'sql' }));
    const opened = origin('sql', { template: 'sql', state: state('sql', '5') });
    expect(readReplaced(opened)?.state).toEqual(replaced.state);
  });

  it('does not come back with other code, or after it was dropped', () => {
    writeReplaced(replaced, origin('other'));
    expect(readReplaced(origin('another'))).toBeUndefined();
    dropReplaced();
    expect(readReplaced(origin('other'))).toBeUndefined();
  });

  it.each(['', 'null', '{', '[]', '{"state":{},"origin":1,"by":null,"active":2}'])(
    'ignores %j in storage',
    text => {
      sessionStorage.setItem('sandbox-replaced', text);
      expect(readReplaced(origin('other'))).toBeUndefined();
    },
  );
});
