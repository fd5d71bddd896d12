import { TextInput, useRefresh } from 'react-admin';
import { extensions } from '../../../../contract/nouns';
import type { Photo } from '../../../../contract/schemas/products';
import { Inputs } from '../../../components/forms/Inputs';
import { RecordFormDialog } from '../../../components/forms/RecordFormDialog';
import { useText } from '../../../components/hooks/useText';
import { versionOf } from '../../../providers/data/versionOf';
import { send } from '../../../providers/http';

/** As much as the host takes (contract/schemas/products.ts). */
const MOST = 250;

/** The dialog to describe what a photo shows, in both languages. */
const PhotoTextsDialog = ({ photo, onClose }: { photo: Photo; onClose: () => void }) => {
    const text = useText();
    const refresh = useRefresh();
    return (
        <RecordFormDialog<Photo>
            resource="photos"
            record={photo}
            draft={photo.id}
            title={text('screen.photo.describe_title')}
            hint={text('screen.photo.describe_hint')}
            toast="screen.form.saved"
            send={async ({ alt, alt_ar }, meta) => {
                const texts = { id: photo.id, alt: alt ?? '', alt_ar: alt_ar ?? '' };
                const version = { version: versionOf(photo), ...meta };
                return (await send<{ data: Photo }>(extensions.photos.describe, texts, version)).data;
            }}
            then={() => {
                refresh();
                onClose();
            }}
            onLeave={onClose}
        >
            <Inputs>
                <TextInput source="alt" autoFocus inputProps={{ dir: 'ltr', lang: 'en', maxLength: MOST }} />
                <TextInput source="alt_ar" inputProps={{ dir: 'rtl', lang: 'ar', maxLength: MOST }} />
            </Inputs>
        </RecordFormDialog>
    );
};
export default PhotoTextsDialog;
