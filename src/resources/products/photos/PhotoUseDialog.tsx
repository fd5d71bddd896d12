import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useId, useState } from 'react';
import type { Photo, Product } from '../../../../contract/schemas/products';
import { useName } from '../../../components/fields/NameField';
import { useListFormat } from '../../../components/fields/useListFormat';
import { BulkProgress } from '../../../components/lists/bulk/BulkProgress';
import { Failures } from '../../../components/lists/bulk/Failures';
import { useBulkRun } from '../../../components/lists/bulk/useBulkRun';
import { useText } from '../../../components/hooks/useText';
import { changeOfToast } from '../../../providers/data/changes';
import { usesOf, withoutPhoto } from './photoUses';
import { useVariantName } from '../variants/variantNames';

type Props = { product: Product; photo: Photo; onClose: () => void };

/**
 * Saves the photo of variants, a few at a time, as one change with one undo. What failed stays without the photo, so
 * that the same press sends it again.
 */
const usePhotoUse = ({ product: { variants }, photo, onClose }: Props) => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const variantName = useVariantName();
    const { run, ...bulk } = useBulkRun();
    const uses = usesOf(variants);
    const [valueId, setValueId] = useState(String(uses[0]?.value.value_id));
    const chosen = uses.find(({ value }) => String(value.value_id) === valueId);
    const targets = withoutPhoto(chosen?.variants ?? [], photo.id);
    const save = async () => {
        const { succeeded, failures, skipped } = await run(
            targets,
            (variant, meta) =>
                dataProvider.update('variants', {
                    id: variant.id,
                    data: { photo_id: photo.id },
                    previousData: variant,
                    meta,
                }),
            { nameOf: variantName },
        );
        refresh();
        if (succeeded.length > 0)
            notify(text('screen.bulk.saved', { smart_count: succeeded.length }), {
                type: 'success',
                ...changeOfToast(),
            });
        if (failures.length + skipped.length === 0) onClose();
    };
    const choose = (id: string) => {
        bulk.reset();
        setValueId(id);
    };
    return { ...bulk, uses, valueId, choose, targets, save: () => void save() };
};

/** Asks for an option value whose variants get the photo: all Red ones. */
export const PhotoUseDialog = (props: Props) => {
    const { onClose } = props;
    const text = useText();
    const nameOf = useName();
    const variantName = useVariantName();
    const id = useId();
    const list = useListFormat();
    const { progress, isRunning, stop, uses, valueId, choose, targets, save } = usePhotoUse(props);
    return (
        <Dialog open onClose={() => !isRunning && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
            <DialogTitle id={id}>{text('screen.photo.use_title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <RadioGroup
                    aria-labelledby={id}
                    value={valueId}
                    onChange={event => choose(event.target.value)}
                >
                    {uses.map(({ value }) => (
                        <FormControlLabel
                            key={value.value_id}
                            value={String(value.value_id)}
                            disabled={isRunning}
                            control={<Radio size="small" />}
                            label={text('screen.pair', {
                                label: nameOf({ name: value.option_name, name_ar: value.option_name_ar }),
                                value: nameOf({ name: value.value_name, name_ar: value.value_name_ar }),
                            })}
                        />
                    ))}
                </RadioGroup>
                <Typography variant="body2" color="textSecondary">
                    {targets.length > 0 ? list(targets.map(variantName)) : text('screen.photo.used')}
                </Typography>
                {isRunning && progress && (
                    <BulkProgress progress={progress} say={numbers => text('screen.bulk.saving', numbers)} />
                )}
                {!isRunning && progress && progress.failed.length > 0 && (
                    <>
                        <Alert severity="warning">
                            {text('screen.bulk.partly', {
                                done: progress.done - progress.failed.length,
                                total: progress.total,
                            })}
                        </Alert>
                        <Failures failed={progress.failed} />
                    </>
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={isRunning ? stop : onClose}>
                    {text(isRunning ? 'action.stop' : 'action.cancel')}
                </Button>
                <Button
                    variant="contained"
                    loading={isRunning}
                    disabled={targets.length === 0}
                    onClick={save}
                >
                    {text('screen.bulk.save', { smart_count: targets.length })}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
