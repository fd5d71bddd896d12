import type { Banner } from '../../../contract/schemas/banners';
import { FormDialog } from '../../components/forms/FormDialog';
import { MomentInput } from '../../components/inputs/MomentInput';
import { useText } from '../../components/hooks/useText';

/** The times from and until which the app shows a banner, each optional. */
const ScheduleForm = ({
    banner,
    error,
    saving,
    onClose,
}: {
    banner: Banner;
    error: Error | null;
    saving: boolean;
    onClose: () => void;
}) => {
    const text = useText();
    return (
        <FormDialog
            title={text('screen.banners.schedule_title')}
            hint={text('screen.banners.schedule_hint')}
            onLeave={onClose}
            error={error}
            saving={saving}
            record={banner}
            draft={banner.id}
        >
            <MomentInput source="shown_from" optional />
            <MomentInput source="shown_until" optional />
        </FormDialog>
    );
};
export default ScheduleForm;
