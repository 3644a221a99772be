import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React's `act` environment flag, which Testing Library reads.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(cleanup);
