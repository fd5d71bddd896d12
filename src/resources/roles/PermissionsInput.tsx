import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type InputProps, useInput } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { usePermissionText, useText } from '../../components/hooks/useText';
import { useStoredUser } from '../../providers/auth/session';
import { FIGURES } from '../../providers/host';
import { shownOf, useOffered } from './offered';
import { groupsOf, inOrder, withNeeded } from './permissionGroups';

/** The form's shape of a role's permissions: a map of name to true (docs/specification.md#3-entities). */
const mapOf = (permissions: readonly string[]): Record<string, true> =>
    Object.fromEntries(permissions.map(permission => [permission, true]));

/**
 * A role's permissions as checkboxes; the API has a list. Unknown permissions are shown and kept. Permissions that the
 * admin lacks are shown but cannot be changed.
 */
export const PermissionsInput = (props: InputProps) => {
    const { field, fieldState } = useInput({ defaultValue: [], ...props });
    const text = useText();
    const permissionText = usePermissionText();
    const id = useId();
    const { offered } = useOffered();
    const own = mapOf(useStoredUser()?.role.permissions ?? []);
    const held = mapOf((field.value ?? []) as string[]);
    const unknown = shownOf(Object.keys(held)).filter(name => !offered.includes(name));

    const set = (names: readonly string[], on: boolean) => {
        const rest = Object.keys(held).filter(name => !names.includes(name));
        const next = on ? [...rest, ...names.flatMap(name => withNeeded(name, one => !!own[one]))] : rest;
        field.onChange(inOrder(next));
    };
    const box = (name: string, label: string, disabled: boolean) => (
        <FormControlLabel
            key={name}
            disabled={disabled}
            control={
                <Checkbox
                    size="small"
                    checked={held[name] ?? false}
                    onChange={(_, checked) => set([name], checked)}
                    onBlur={field.onBlur}
                />
            }
            label={label}
        />
    );
    const error = fieldState.error;
    const message =
        error?.message ?? (Array.isArray(error) ? error.find(entry => entry)?.message : undefined);
    return (
        <Box
            component="fieldset"
            aria-describedby={`${id}-help ${id}-figures`}
            sx={{ border: 0, margin: 0, padding: 0 }}
        >
            <Typography component="legend" variant="body2" sx={{ fontWeight: 500, padding: 0 }}>
                {text('resources.roles.fields.permissions')}
            </Typography>
            <FormHelperText id={`${id}-help`} error={!!message} sx={{ marginInline: 0 }}>
                {message ? String(message) : text('screen.roles.permissions_hint')}
                {offered.some(name => !own[name]) && (
                    <>
                        <br />
                        {text('screen.matrix.lacking')}
                    </>
                )}
            </FormHelperText>
            <WhoSeesFigures id={`${id}-figures`} />
            {groupsOf(offered).map(({ title, permissions }) => {
                const mine = permissions.filter(name => own[name]);
                const count = mine.filter(name => held[name]).length;
                return (
                    <PermissionGroup
                        key={title}
                        title={text(title)}
                        givable={mine.length}
                        given={count}
                        onChange={on => set(mine, on)}
                    >
                        {permissions.map(name => box(name, permissionText(name), !own[name]))}
                    </PermissionGroup>
                );
            })}
            {unknown.length > 0 && (
                <Box sx={{ marginBlockStart: 3 }}>
                    <Typography variant="caption" color="textSecondary">
                        {text('screen.roles.unknown')}
                    </Typography>
                    <Box>{unknown.map(name => box(name, name, true))}</Box>
                </Box>
            )}
        </Box>
    );
};

/** Whether seeing the dashboard's figures takes a permission. */
const WhoSeesFigures = ({ id }: { id: string }) => {
    const text = useText();
    const permissionText = usePermissionText();
    return (
        <FormHelperText id={id} sx={{ marginInline: 0 }}>
            {FIGURES
                ? text('screen.roles.figures_with', { permission: permissionText(FIGURES) })
                : text('screen.roles.figures_all')}
        </FormHelperText>
    );
};

/** Checkboxes below one that checks all allowed ones. */
const PermissionGroup = ({
    title,
    givable,
    given,
    onChange,
    children,
}: {
    title: string;
    givable: number;
    given: number;
    onChange: (on: boolean) => void;
    children: ReactNode;
}) => (
    <Box role="group" aria-label={title} sx={{ marginBlockStart: 3 }}>
        <FormControlLabel
            disabled={givable === 0}
            control={
                <Checkbox
                    size="small"
                    checked={givable > 0 && given === givable}
                    indeterminate={given > 0 && given < givable}
                    onChange={(_, checked) => onChange(checked)}
                />
            }
            label={<strong>{title}</strong>}
        />
        <Box
            sx={{
                display: 'grid',
                // Separates labels with two lines, which long languages have.
                rowGap: 1,
                paddingInlineStart: 6,
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: 'repeat(2, minmax(0, 1fr))',
                },
            }}
        >
            {children}
        </Box>
    </Box>
);
