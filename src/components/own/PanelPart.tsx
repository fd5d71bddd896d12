import Alert from '@mui/material/Alert';
import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Boundary } from '../feedback/Boundary';
import { useText } from '../hooks/useText';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Each part is loaded once. */
const loaded = new Map<Load<never>, ComponentType<never>>();
const lazyOf = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
    const known = loaded.get(load as Load<never>) as ComponentType<Props> | undefined;
    const part = known ?? (lazy(load) as unknown as ComponentType<Props>);
    if (!known) loaded.set(load as Load<never>, part as ComponentType<never>);
    return part;
};

const Failed = ({ name, isSmall }: { name: string; isSmall: boolean | undefined }) => {
    const text = useText();
    const sentence = text('screen.own.part_failed', { name });
    return isSmall ? (
        <span role="img" aria-label={sentence} title={sentence}>
            ⚠
        </span>
    ) : (
        <Alert severity="error">
            {sentence}
            <br />
            {text('screen.own.part_failed_hint')}
        </Alert>
    );
};

/**
 * A component that the shop's folder adds, loaded when it is shown. If it fails, its name is shown, and `instead` what the core has
 * in its place.
 */
export const PanelPart = <Props extends object>({
    name,
    load,
    props,
    waiting = null,
    instead,
    isSmall,
}: {
    /** Its name in shop/panel.tsx. */
    name: string;
    load: Load<Props>;
    props: Props;
    waiting?: ReactNode;
    instead?: ReactNode;
    isSmall?: boolean;
}) => {
    const part = createElement(lazyOf(load), props);
    return (
        <Boundary
            renderFailure={() => (
                <>
                    <Failed name={name} isSmall={isSmall} />
                    {instead}
                </>
            )}
            onFailure={error => console.error(`shop/panel.tsx: ${name}`, error)}
        >
            <Suspense fallback={waiting}>{part}</Suspense>
        </Boundary>
    );
};
