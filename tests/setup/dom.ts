import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();

afterEach(cleanup);
