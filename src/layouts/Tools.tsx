import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ChangeEvent, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { CUSTOMIZER_WIDTH, type LayoutName } from '../../contract/constants';
import { useText } from '../components/hooks/useText';
import { whenComposed } from '../components/inputs/composition';
import { onKeys } from '../components/inputs/onKeys';
import { OverlayDrawer } from '../components/page/overlays';
import { loadCustomizer } from './customizer/load';
import { setCustomizerOpen } from './customizerState';
import type { Navigation } from './navigation';
import type { Tool } from './shortcuts';
import { lazyDialog, lazySection } from '../components/lazyPart';

// Loaded on first use.
const Palette = lazyDialog(async () => {
    const loaded = await import('./palette/Palette');
    // An unfinished composition would be lost with the field in which it began.
    await new Promise<void>(resolve => whenComposed(resolve));
    return loaded;
});
const ShortcutSheet = lazyDialog(() => import('./parts/ShortcutSheet'));
const Customizer = lazySection(loadCustomizer);

/**
 * Takes what is typed while the palette's code is loaded; the palette begins with it. Counts as an open dialog, so that no
 * key is a shortcut meanwhile.
 */
const PaletteSoon = ({
    typed,
    onType,
    onClose,
}: {
    typed: string;
    onType: (typed: string) => void;
    onClose: () => void;
}) => {
    const text = useText();
    const [before] = useState(() => document.activeElement);
    // The palette, which follows, returns the focus to where it finds it.
    useLayoutEffect(
        () => () => {
            if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        },
        [before],
    );
    return (
        <Box
            className="MuiModal-root"
            role="dialog"
            aria-modal
            aria-label={text('palette.title')}
            sx={{ position: 'fixed', inset: 0, zIndex: 'modal' }}
            onClick={onClose}
        >
            <Box
                component="input"
                autoFocus
                aria-label={text('palette.placeholder')}
                placeholder={text('palette.placeholder')}
                maxLength={200}
                dir={typed ? 'auto' : undefined}
                value={typed}
                onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
                onKeyDown={onKeys({
                    Escape: onClose,
                    // There is nothing else to reach in it.
                    Tab: event => event.preventDefault(),
                })}
                sx={{
                    display: 'block',
                    marginBlockStart: { xs: 4, sm: '12vh' },
                    marginInline: 'auto',
                    paddingInline: 12,
                    inlineSize: 'min(600px, 100% - 24px)',
                    blockSize: 52,
                    border: 0,
                    borderRadius: 1,
                    outline: 'none',
                    boxShadow: 24,
                    bgcolor: 'background.paper',
                    color: 'text.primary',
                    font: 'inherit',
                    fontSize: '1rem',
                }}
            />
        </Box>
    );
};

/** The overlays that a key or a button of the header opens: the palette, or the help for shortcuts. */
export const Tools = ({
    tool,
    onTool,
    ...rest
}: {
    tool: Tool;
    onTool: (tool: Tool) => void;
    layout: LayoutName;
    navigation: Navigation;
    onLogout: () => void;
}) => {
    const [typed, setTyped] = useState('');
    useEffect(() => {
        if (tool !== 'palette') setTyped('');
    }, [tool]);
    const close = () => onTool(null);
    return (
        <Suspense
            fallback={tool === 'palette' && <PaletteSoon typed={typed} onType={setTyped} onClose={close} />}
        >
            {tool === 'palette' && (
                <Palette
                    {...rest}
                    typedBefore={typed}
                    onClose={close}
                    onShortcuts={() => onTool('shortcuts')}
                />
            )}
            {tool === 'shortcuts' && <ShortcutSheet navigation={rest.navigation} onClose={close} />}
        </Suspense>
    );
};

/** The shape of the customizer while its code loads. */
const CustomizerSkeleton = () => (
    <Box sx={{ padding: 5, inlineSize: '100%' }} aria-hidden>
        {[60, 90, 75, 90, 80, 90].map((width, at) => (
            <Skeleton key={at} width={`${width}%`} height={40} />
        ))}
    </Box>
);

const close = () => setCustomizerOpen(false);

/** The customizer: beside the page on wide screens, so that each choice is visible at once; else a drawer over it. */
export const CustomizerSlot = ({
    layout,
    navigation,
    open,
    docked,
}: {
    layout: LayoutName;
    navigation: Navigation;
    open: boolean;
    docked: boolean;
}) => {
    const text = useText();
    const panel = (
        <Suspense fallback={<CustomizerSkeleton />}>
            <Customizer layout={layout} inLayout={navigation.inLayout} onClose={close} />
        </Suspense>
    );
    const inlineSize = CUSTOMIZER_WIDTH;
    if (!docked)
        return (
            <OverlayDrawer
                anchor="right"
                open={open}
                onClose={close}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-modal': true,
                        'aria-label': text('customizer.title'),
                        'data-part': 'customizer',
                        sx: { inlineSize, maxInlineSize: '100%' },
                    } as object,
                }}
            >
                {panel}
            </OverlayDrawer>
        );
    if (!open) return null;
    return (
        <Box
            component="aside"
            aria-label={text('customizer.title')}
            data-part="customizer"
            sx={{
                position: 'sticky',
                insetBlockStart: 0,
                alignSelf: 'flex-start',
                flexShrink: 0,
                display: 'flex',
                inlineSize,
                blockSize: '100dvh',
                bgcolor: 'background.paper',
                borderInlineStart: ({ palette }) => `1px solid ${palette.divider}`,
            }}
        >
            {panel}
        </Box>
    );
};
