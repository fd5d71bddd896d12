import { useEffect, useState, type ComponentType } from 'react';

const loaders: (() => Promise<unknown>)[] = [];

/** Loads all parts that a page can be used without. */
export const loadLazyParts = (): Promise<unknown> => Promise.all(loaders.map(load => load()));

/**
 * A part that a page can be used without, such as the contents of a menu. It is loaded when the page can be used, or when
 * it is rendered if that is sooner. A loaded part is rendered at once: it never suspends, because React shows what has suspended up to 300 ms late.
 */
export const lazyPart = <Props extends object>(source: () => Promise<ComponentType<Props>>) => {
    let part: ComponentType<Props> | undefined;
    const load = async () => (part ??= await source());
    loaders.push(load);
    return function LazyPart(props: Props) {
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
        // The route's error page offers a reload.
        if (failure) throw failure.reason;
        return Loaded ? <Loaded {...props} /> : null;
    };
};

/** An overlay, mounted when it is opened for the first time. It stays mounted to fade out. */
export const lazyOverlay = <Props extends { open?: boolean }>(
    source: () => Promise<ComponentType<Props>>,
) => {
    const Part = lazyPart(source);
    return function LazyOverlay(props: Props) {
        const { open = false } = props;
        const [wasOpen, setWasOpen] = useState(open);
        if (open && !wasOpen) setWasOpen(true);
        return wasOpen || open ? <Part {...props} /> : null;
    };
};
