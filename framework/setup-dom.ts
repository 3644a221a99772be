import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// React's `act` environment flag, which Testing Library reads.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(cleanup);

// Files share the document, and elements that a test adds itself would take the focus in the next file.
// A file may choose an environment without a document.
afterAll(() => {
  if ('document' in globalThis) document.body.replaceChildren();
});
