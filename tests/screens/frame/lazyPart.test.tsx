import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyDialog, lazyOverlay, lazyPart, lazySection } from '../../../src/components/lazyPart';
import { show } from '../support/stage';

const TITLE = 'Couldn’t load part of this page';
const gone = (): Promise<never> =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Part-1.js'));

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** A page with a typed field, and a button that opens what is under test. */
const Page = ({ children }: { children: (open: boolean, onClose: () => void) => ReactNode }) => {
    const [open, setOpen] = useState(false);
    return (
        <>
            <input aria-label="Name" />
            <button type="button" onClick={() => setOpen(true)}>
                Open
            </button>
            {children(open, () => setOpen(false))}
        </>
    );
};

const typeAndOpen = () => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Half typed' } });
    fireEvent.click(screen.getByText('Open'));
};
const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;

type DialogProps = { onClose: () => void };
type Loaded = { default: ComponentType<DialogProps> };
const Works = () => <p>It works</p>;

it('says over the page that a dialog could not be loaded, and loads it when it is opened again', async () => {
    const load = vi
        .fn<() => Promise<Loaded>>()
        .mockImplementationOnce(gone)
        .mockResolvedValue({ default: Works });
    const Dialog = lazyDialog(load);
    show(<Page>{(open, onClose) => open && <Suspense>{<Dialog onClose={onClose} />}</Suspense>}</Page>);
    typeAndOpen();
    await screen.findByRole('alertdialog', { name: TITLE });
    expect(screen.getByText('Reload page')).toBeTruthy();
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(typed()).toBe('Half typed');
    fireEvent.click(screen.getByText('Open'));
    await screen.findByText('It works');
});

it('says the same of an overlay that stays mounted', async () => {
    const source = vi
        .fn<() => Promise<ComponentType<DialogProps & { open?: boolean }>>>()
        .mockImplementationOnce(gone)
        .mockResolvedValue(Works);
    const Overlay = lazyOverlay(source);
    show(<Page>{(open, onClose) => <Overlay open={open} onClose={onClose} />}</Page>);
    typeAndOpen();
    await screen.findByRole('alertdialog', { name: TITLE });
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(typed()).toBe('Half typed');
    fireEvent.click(screen.getByText('Open'));
    await screen.findByText('It works');
});

const Nothing = () => null;
/** Fails once: the tests of a worker share the parts that are loaded before each file. */
const goneOnce = <T,>(then: T) =>
    vi
        .fn<() => Promise<T>>()
        .mockImplementationOnce(gone)
        .mockImplementation(() => Promise.resolve(then));

it.each([
    ['a section', () => lazySection(goneOnce({ default: Nothing }))],
    ['the contents of a menu', () => lazyPart(goneOnce(Nothing))],
])('says in the place of %s that it could not be loaded', async (_, make) => {
    const Part = make();
    show(
        <Page>
            {open =>
                open && (
                    <Suspense>
                        <Part />
                    </Suspense>
                )
            }
        </Page>,
    );
    typeAndOpen();
    expect((await screen.findByRole('alert')).textContent).toContain(TITLE);
    expect(screen.getByText('Reload page')).toBeTruthy();
    expect(typed()).toBe('Half typed');
});

it('contains an error of a loaded part too', async () => {
    const Broken = lazySection(() =>
        Promise.resolve({
            default: (): null => {
                throw new Error('broken');
            },
        }),
    );
    show(
        <Page>
            {open =>
                open && (
                    <Suspense>
                        <Broken />
                    </Suspense>
                )
            }
        </Page>,
    );
    typeAndOpen();
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page');
    expect(typed()).toBe('Half typed');
});
