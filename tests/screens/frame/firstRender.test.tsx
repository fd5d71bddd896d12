import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { loadWords } from '../../../src/providers/i18n/i18nProvider';
import { App } from '../../../src/App';

it('has the page in its first commit, before any effect', async () => {
    await loadWords();
    const router = createMemoryRouter([
        { element: <App />, children: [{ index: true, element: <p>Page</p> }] },
    ]);
    const shown: (string | null)[] = [];
    await act(() =>
        render(
            <Profiler id="panel" onRender={() => shown.push(document.body.textContent)}>
                <RouterProvider router={router} />
            </Profiler>,
        ),
    );
    expect(shown[0]).toContain('Page');
});
