import { createElement, Suspense, use, useState, type ComponentType } from 'react';

/** The fields by which React's `use` recognises a settled promise: without them a loaded one suspends once more. */
type Loading<Props> = Promise<ComponentType<Props>> & { status?: 'fulfilled'; value?: ComponentType<Props> };

const loaders: (() => Promise<unknown>)[] = [];

/** Loads all parts that a page can be used without. */
export const loadLate = (): Promise<unknown> => Promise.all(loaders.map(load => load()));

/**
 * A part that a page can be used without, such as the contents of a menu. The build puts all of them into one file
 * (scripts/panelInOne.ts), which is loaded when the page can be used, or when one is rendered if that is sooner.
 */
export const late = <Props extends object>(source: () => Promise<ComponentType<Props>>) => {
    let loading: Loading<Props> | undefined;
    const load = (): Promise<ComponentType<Props>> => {
        if (loading) return loading;
        const promise: Loading<Props> = source().then(
            part => {
                promise.status = 'fulfilled';
                promise.value = part;
                return part;
            },
            (error: unknown) => {
                loading = undefined;
                throw error;
            },
        );
        return (loading = promise);
    };
    loaders.push(load);
    const Part = (props: Props) => createElement(use(load()), props);
    return function Late(props: Props) {
        return (
            <Suspense fallback={null}>
                <Part {...props} />
            </Suspense>
        );
    };
};

/** An overlay, mounted when it is opened for the first time. It stays mounted to fade out. */
export const lateOverlay = <Props extends { open?: boolean }>(
    source: () => Promise<ComponentType<Props>>,
) => {
    const Part = late(source);
    return function LateOverlay(props: Props) {
        const { open = false } = props;
        const [wasOpen, setWasOpen] = useState(open);
        if (open && !wasOpen) setWasOpen(true);
        return wasOpen || open ? <Part {...props} /> : null;
    };
};
