import { createContext, useContext, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import { createPath, Link, matchPath, NavLink, type createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>;

/** The panel's router. */
export const RouterContext = createContext<Router | undefined>(undefined);

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
    /** The target's path and search. It is asked for again when the link is followed. */
    to: () => string;
    replace?: boolean | undefined;
    state?: unknown;
};

/** Whether the browser is not meant to follow the link itself, for example into a new tab. */
const isFollowedHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string) =>
    button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link inside the panel. Unlike react-router's it is not rendered with each navigation, because a list has dozens.
 */
export const PlainLink = ({ to, replace, state, onClick, target, children, ...rest }: PlainLinkProps) => {
    const router = useContext(RouterContext);
    if (!router)
        return (
            <Link to={to()} {...{ replace, state, onClick, target, ...rest }}>
                {children}
            </Link>
        );
    return (
        <a
            {...rest}
            target={target}
            href={to()}
            onClick={event => {
                onClick?.(event);
                if (event.defaultPrevented || !isFollowedHere(event, target)) return;
                event.preventDefault();
                const path = to();
                void router.navigate(path, {
                    state,
                    replace: replace ?? path === createPath(router.state.location),
                });
            }}
        >
            {children}
        </a>
    );
};

/** A link of a menu, marked as the current one (`aria-current`) at its page and those below. It is rendered if that changes. */
export const MenuLink = ({
    to,
    end = false,
    ...rest
}: Omit<PlainLinkProps, 'to'> & { to: string; end?: boolean | undefined }) => {
    const router = useContext(RouterContext);
    return router ? (
        <LinkOf router={router} to={to} end={end} {...rest} />
    ) : (
        <NavLink to={to} end={end} {...rest} />
    );
};

const LinkOf = ({ router, to, end, ...rest }: ComponentProps<typeof MenuLink> & { router: Router }) => {
    const isCurrent = useSyncExternalStore(
        router.subscribe,
        () => matchPath({ path: to, end }, router.state.location.pathname) !== null,
    );
    return <PlainLink to={() => to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
};
