import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ComponentProps } from 'react';
import { lazySection } from '../../lazyPart';

const RichTextInput = lazySection(() =>
    import('./RichTextInput').then(({ RichTextInput }) => ({ default: RichTextInput })),
);

const HEIGHT = 140;

/** The space of the editor before its code is there. */
export const EDITOR_SPACE = <Skeleton variant="rounded" height={HEIGHT + 66} />;

/** A text that may be plain or formatted. Its editor is loaded with the first one. */
export const RichInput = (
    props: Pick<ComponentProps<typeof RichTextInput>, 'source' | 'lang' | 'validate'>,
) => (
    <Suspense fallback={EDITOR_SPACE}>
        <RichTextInput {...props} plain minBlockSize={HEIGHT} />
    </Suspense>
);
