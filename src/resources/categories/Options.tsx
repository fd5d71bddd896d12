import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRecordContext, useRefresh } from 'react-admin';
import { useState } from 'react';
import { api } from '../../../contract/nouns';
import type { CategoryDetail, Option } from '../../../contract/schemas/categories';
import { EmptyLine } from '../../components/feedback/EmptyLine';
import { useName } from '../../components/fields/NameField';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { useDialogParam } from '../../components/forms/useDialogParam';
import { OptionDialog } from './OptionDialog';
import { OptionUse } from './OptionUse';
import { ValueEditor } from './ValueEditor';
import { RIM } from '../../theme/tokens';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

/** A category's own and inherited options; its own can be added, edited and deleted. */
export const CategoryOptions = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const category = useRecordContext<CategoryDetail>();
    const dialog = useDialogParam('option');
    if (!category) return null;
    const editable = mayCall(api.options.update);
    const edited = category.options.find(option => String(option.id) === dialog.value && !option.inherited);
    const add = mayCall(api.options.create) && (
        <Button startIcon={<AddIcon />} size="small" onClick={() => dialog.open('new')}>
            {text('screen.categories.new_option')}
        </Button>
    );
    return (
        <Section
            title={text('screen.categories.options')}
            hint={text('screen.categories.options_hint')}
            action={add}
            flush
        >
            <ListRows
                of={{ data: category.options }}
                empty={<EmptyLine>{text('screen.categories.no_options')}</EmptyLine>}
            >
                {rows => (
                    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                        {rows.map(option => (
                            <OptionRow
                                key={option.id}
                                option={option}
                                category={category}
                                onEdit={editable ? () => dialog.open(String(option.id)) : undefined}
                            />
                        ))}
                    </Box>
                )}
            </ListRows>
            {(dialog.value === 'new' || edited) && (
                <OptionDialog
                    key={dialog.value}
                    categoryId={category.id}
                    option={edited}
                    onLeave={dialog.leave}
                    onSettled={dialog.settle}
                />
            )}
        </Section>
    );
};

const OptionRow = ({
    option,
    category,
    onEdit,
}: {
    option: Option;
    category: CategoryDetail;
    onEdit?: () => void;
}) => {
    const text = useText();
    const nameOf = useName();
    const name = nameOf(option);
    const source = category.ancestors.find(ancestor => ancestor.id === option.category_id);
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                alignItems: 'center',
                gap: { xs: 2, sm: 4 },
                paddingInline: 5,
                paddingBlock: 3,
                borderBlockStart: '1px solid',
                borderColor: 'divider',
            }}
        >
            <Box sx={{ inlineSize: { xs: 'auto', sm: 160 }, flexGrow: { xs: 1, sm: 0 }, flexShrink: 0 }}>
                <Typography variant="body2" dir="auto" sx={{ fontWeight: 500 }}>
                    {name}
                </Typography>
                {option.inherited && (
                    <Typography variant="caption" color="textSecondary">
                        {source
                            ? text('screen.categories.inherited_from', { name: nameOf(source) })
                            : text('resources.options.fields.inherited')}
                    </Typography>
                )}
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    flex: { xs: '1 0 100%', sm: 1 },
                    order: { xs: 1, sm: 0 },
                    minInlineSize: 0,
                }}
            >
                <Values option={option} editable={!!onEdit && !option.inherited} />
            </Box>
            {onEdit && !option.inherited && <OptionActions option={option} name={name} onEdit={onEdit} />}
        </Box>
    );
};

/** The values of an option as chips; its own are edited and added in place. */
const Values = ({ option: read, editable }: { option: Option; editable: boolean }) => {
    const text = useText();
    const nameOf = useName();
    const [edited, setEdited] = useState<number | 'new'>();
    const leave = () => setEdited(undefined);
    // The next save sends all values, and may come before the category is read again.
    const [saved, setSaved] = useState<{ before: Option; option: Option }>();
    const option = saved?.before === read ? saved.option : read;
    const keep = (option: Option) => setSaved({ before: read, option });
    return (
        <>
            {option.values.map(value =>
                edited === value.id ? (
                    <ValueEditor
                        key={value.id}
                        option={option}
                        value={value}
                        onSaved={keep}
                        onLeave={leave}
                    />
                ) : (
                    <Chip
                        key={value.id}
                        size="small"
                        variant="outlined"
                        label={<bdi>{nameOf(value)}</bdi>}
                        icon={value.color ? <Swatch color={value.color} /> : undefined}
                        onClick={editable ? () => setEdited(value.id) : undefined}
                        aria-label={
                            editable
                                ? text('screen.pair', { label: text('action.edit'), value: nameOf(value) })
                                : undefined
                        }
                    />
                ),
            )}
            {editable &&
                (edited === 'new' ? (
                    <ValueEditor option={option} onSaved={keep} onLeave={leave} />
                ) : (
                    <Chip
                        size="small"
                        variant="outlined"
                        icon={<AddIcon />}
                        label={text('screen.categories.add_value')}
                        onClick={() => setEdited('new')}
                        sx={{ borderStyle: 'dashed' }}
                    />
                ))}
        </>
    );
};

const OptionActions = ({ option, name, onEdit }: { option: Option; name: string; onEdit: () => void }) => {
    const text = useText();
    const refresh = useRefresh();
    const [removing, setRemoving] = useState(false);
    return (
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
            <Tooltip title={text('action.edit')}>
                <IconButton
                    size="small"
                    aria-label={text('screen.pair', { label: text('action.edit'), value: name })}
                    onClick={onEdit}
                >
                    <EditIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            <ApartOnTouch
                action={text('action.delete')}
                of={name}
                onPress={() => setRemoving(true)}
                icon={<DeleteIcon fontSize="small" />}
            />
            <RemoveDialog
                resource="options"
                record={option}
                name={name}
                open={removing}
                onClose={() => setRemoving(false)}
                onRemoved={refresh}
            >
                <OptionUse optionId={option.id} categoryId={option.category_id} />
            </RemoveDialog>
        </Box>
    );
};

/** A colour swatch beside its name. */
const Swatch = ({ color }: { color: string }) => (
    <Box
        component="span"
        aria-hidden
        sx={{
            marginInlineStart: '8px !important',
            inlineSize: 12,
            blockSize: 12,
            borderRadius: '50%',
            ...RIM,
            flexShrink: 0,
        }}
        style={{ backgroundColor: color }}
    />
);
