import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React's `act` environment flag, which Testing Library reads.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// No test may fail because the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
