import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary } from './feedback/Boundary';
import { DialogFailure, PartFailure } from './feedback/PartFailure';
import { withLaterWords } from '../providers/i18n/i18nProvider';
import { withTimeout } from './withTimeout';

const loaders: (() => Promise<unknown>)[] = [];

/** Loads all parts that a page can be used without. */
export const loadLazyParts = (): Promise<unknown> => Promise.all(loaders.map(load => load()));

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that suspends while it loads. Mounted again after a failure, it loads again. */
const suspending = <Props extends object>(
    load: Load<Props>,
    failed: (error: unknown, props: Props) => ReactNode,
) => {
    const start = () => lazy(() => withTimeout(withLaterWords(load()))) as ComponentType<Props>;
    let Part = start();
    const startAgain = (error: unknown) => {
        console.error(error);
        Part = start();
    };
    return function Suspending(props: Props) {
        return (
            <Boundary renderFailure={error => failed(error, props)} onFailure={startAgain}>
                <Part {...props} />
            </Boundary>
        );
    };
};

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A section, menu or input with code of its own. If it fails, it says so in its place. */
export const lazySection = <Part extends (props: never) => ReactNode>(
    load: () => Promise<{ default: Part }>,
) =>
    suspending(load as unknown as Load<object>, error => (
        <PartFailure error={error} />
    )) as unknown as ComponentType<PropsOf<Part>>;

/** A dialog with code of its own, mounted while it is open. If it fails, another says so over the page. */
export const lazyDialog = <Props extends object>(load: Load<Props>) =>
    suspending(load as Load<Props & { onClose: () => void }>, (error, { onClose }) => (
        <DialogFailure error={error} onClose={onClose} />
    ));

type Source<Props> = () => Promise<ComponentType<Props>>;

/** A component that renders nothing while it loads. It never suspends, because React shows what has suspended up to 300 ms late. */
const appearing = <Props extends object>(source: Source<Props>) => {
    let part: ComponentType<Props> | undefined;
    const load = async () => (part ??= await withTimeout(source()));
    loaders.push(load);
    return function Appearing(props: Props) {
        const [Loaded, setLoaded] = useState(() => part);
        const [failure, setFailure] = useState<{ reason: unknown }>();
        useEffect(() => {
            if (Loaded) return;
            let isMounted = true;
            load().then(
                loaded => isMounted && setLoaded(() => loaded),
                (reason: unknown) => isMounted && setFailure({ reason }),
            );
            return () => {
                isMounted = false;
            };
        }, [Loaded]);
        if (failure) throw failure.reason;
        return Loaded ? <Loaded {...props} /> : null;
    };
};

/**
 * A part that a page can be used without, such as the contents of a menu. It is loaded when the page can be used, or when
 * it is rendered if that is sooner. A loaded part is rendered at once. If it fails, it says so in its place.
 */
export const lazyPart = <Props extends object>(source: Source<Props>) =>
    listPart(() => withLaterWords(source()));

/** The same for a part that a list shows at first. Its messages are none of `i18n/later.ts`. */
export const listPart = <Props extends object>(source: Source<Props>) => {
    const Part = appearing(source);
    return function ListPart(props: Props) {
        return (
            <Boundary renderFailure={error => <PartFailure error={error} />}>
                <Part {...props} />
            </Boundary>
        );
    };
};

/**
 * An overlay, mounted when it is opened for the first time. It stays mounted to fade out. If it fails, a dialog says so
 * over the page; opened again, it loads again.
 */
export const lazyOverlay = <Props extends { open?: boolean }>(source: Source<Props>) => {
    const Part = appearing(() => withLaterWords(source()));
    return function LazyOverlay(props: Props & { onClose: () => void }) {
        const { open = false, onClose } = props;
        const [wasOpen, setWasOpen] = useState(open);
        if (open && !wasOpen) setWasOpen(true);
        const leave = () => {
            setWasOpen(false);
            onClose();
        };
        return wasOpen || open ? (
            <Boundary renderFailure={error => <DialogFailure error={error} onClose={leave} />}>
                <Part {...props} />
            </Boundary>
        ) : null;
    };
};
