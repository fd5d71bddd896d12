import { ResourceContextProvider, SaveContextProvider, TextInput, useRefresh } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { Photo } from '../../../contract/schemas/products';
import { FormDialog } from '../../components/forms/FormDialog';
import { Inputs } from '../../components/forms/Inputs';
import { useSave } from '../../components/forms/useSave';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';

/** As much as the host takes (contract/schemas/products.ts). */
const MOST = 250;

/** What a photo shows, in words, in both languages. */
const PhotoTextsDialog = ({ photo, onClose }: { photo: Photo; onClose: () => void }) => {
    const text = useText();
    const refresh = useRefresh();
    const { error, save, saving } = useSave<Photo>({
        resource: 'photos',
        draft: photo.id,
        toast: 'screen.form.saved',
        send: async ({ alt, alt_ar }) =>
            (
                await send<{ data: Photo }>(extensions.photos.describe, {
                    id: photo.id,
                    alt: alt ?? '',
                    alt_ar: alt_ar ?? '',
                })
            ).data,
        then: () => {
            refresh();
            onClose();
        },
    });
    return (
        <ResourceContextProvider value="photos">
            <SaveContextProvider value={{ save: save as never, saving, mutationMode: 'pessimistic' }}>
                <FormDialog
                    title={text('screen.photo.describe_title')}
                    hint={text('screen.photo.describe_hint')}
                    onLeave={onClose}
                    error={error}
                    saving={saving}
                    record={photo}
                    draft={photo.id}
                >
                    <Inputs>
                        <TextInput
                            source="alt"
                            autoFocus
                            inputProps={{ dir: 'ltr', lang: 'en', maxLength: MOST }}
                        />
                        <TextInput source="alt_ar" inputProps={{ dir: 'rtl', lang: 'ar', maxLength: MOST }} />
                    </Inputs>
                </FormDialog>
            </SaveContextProvider>
        </ResourceContextProvider>
    );
};
export default PhotoTextsDialog;
