import { useRefresh } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { Banner } from '../../../contract/schemas/banners';
import { RecordFormDialog } from '../../components/forms/RecordFormDialog';
import { MomentInput } from '../../components/inputs/MomentInput';
import { useText } from '../../components/hooks/useText';
import { versionOf } from '../../providers/data/versionOf';
import { send } from '../../providers/http';

/** The times from and until which the app shows a banner, each optional. */
const ScheduleDialog = ({ banner, onClose }: { banner: Banner; onClose: () => void }) => {
    const text = useText();
    const refresh = useRefresh();
    return (
        <RecordFormDialog<Banner>
            resource="banners"
            record={banner}
            draft={banner.id}
            title={text('screen.banners.schedule_title')}
            hint={text('screen.banners.schedule_hint')}
            toast="screen.form.saved"
            send={async ({ shown_from = null, shown_until = null }, meta) => {
                const times = { id: banner.id, shown_from, shown_until };
                return (
                    await send<{ data: Banner }>(extensions.banners.schedule, times, {
                        version: versionOf(banner),
                        ...meta,
                    })
                ).data;
            }}
            then={() => {
                refresh();
                onClose();
            }}
            onLeave={onClose}
        >
            <MomentInput source="shown_from" optional />
            <MomentInput source="shown_until" optional />
        </RecordFormDialog>
    );
};
export default ScheduleDialog;
