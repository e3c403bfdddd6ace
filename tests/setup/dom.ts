import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();

// Generous, because it is only waited out by a test that fails: a busy machine must not make one fail.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
