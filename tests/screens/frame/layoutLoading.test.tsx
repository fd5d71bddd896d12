import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAYOUT_SPINNER_MS, type LayoutName } from '../../../contract/constants';
import { useLayoutLoading } from '../../../src/layouts/useLayoutLoading';
import { show } from '../support/stage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Frame = () => {
    const [layout, setLayout] = useState<LayoutName>('default');
    return (
        <>
            <output>{useLayoutLoading(layout) ? 'starting' : 'ready'}</output>
            <button onClick={() => setLayout('mini')}>mini</button>
            <button onClick={() => setLayout('default')}>default</button>
        </>
    );
};

it('restarts the spinner if a layout is left within its two seconds and re-entered', async () => {
    show(<Frame />);
    const shown = () => screen.getByRole('status').textContent;
    const go = (name: string) => act(() => screen.getByText(name).click());
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(LAYOUT_SPINNER_MS);
    expect(shown()).toBe('ready');
    go('mini');
    await pass(LAYOUT_SPINNER_MS / 2);
    go('default');
    expect(shown()).toBe('starting');
    await pass(LAYOUT_SPINNER_MS - 100);
    expect(shown()).toBe('starting');
    await pass(100);
    expect(shown()).toBe('ready');
});
