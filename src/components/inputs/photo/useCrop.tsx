import { useNotify } from 'react-admin';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Waiting } from '../../feedback/Waiting';
import { lazyDialog } from '../../lazyPart';

const CropDialog = lazyDialog(() => import('./CropDialog'));

/** Crops and turns a photo in a dialog, to a ratio of width by height. `dialog` is to be rendered. */
export const useCrop = (aspect: number, onCrop: (file: File) => void) => {
    const notify = useNotify();
    const [chosen, setChosen] = useState<{ file: File; src: string }>();
    useEffect(() => chosen && (() => URL.revokeObjectURL(chosen.src)), [chosen]);
    const open = useCallback(
        async (read: () => File | Promise<File>) => {
            try {
                const file = await read();
                setChosen({ file, src: URL.createObjectURL(file) });
            } catch (error) {
                console.error(error);
                notify('screen.photo.unread', { type: 'error' });
            }
        },
        [notify],
    );
    const close = () => setChosen(undefined);
    return {
        crop: (read: () => File | Promise<File>) => void open(read),
        dialog: chosen && (
            <Suspense fallback={<Waiting />}>
                <CropDialog
                    {...chosen}
                    aspect={aspect}
                    onClose={close}
                    onCrop={file => {
                        close();
                        onCrop(file);
                    }}
                />
            </Suspense>
        ),
    };
};
