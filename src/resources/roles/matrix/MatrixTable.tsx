import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useContext, useId } from 'react';
import type { Role } from '../../../../contract/schemas/roles';
import { useListFormat } from '../../../components/fields/useListFormat';
import { usePermissionText, useResourceText, useText } from '../../../components/hooks/useText';
import { PagesContext } from '../../page';
import { offeredBy, shownOf } from '../offered';
import { PreviewButton } from '../preview/PreviewButton';
import { actionsAllowedBy, pagesOpenedBy } from './opened';
import type { Matrix } from './useMatrix';

/** The first column stays while the roles scroll sideways. */
const STUCK = {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    inlineSize: '24rem',
    minInlineSize: '20rem',
    paddingBlock: 3,
} as const;

/** The permissions that the host offers, and then those that only its roles have. */
export const permissionsIn = (roles: readonly Partial<Role>[]): string[] => [
    ...new Set([...offeredBy(roles), ...shownOf(roles.flatMap(({ permissions }) => permissions ?? []))]),
];

/** Permissions as rows, roles as columns. */
export const MatrixTable = ({ matrix }: { matrix: Matrix }) => {
    const text = useText();
    const { roles } = matrix;
    return (
        <TableContainer>
            <Table>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ ...STUCK, zIndex: 2 }}>{text('screen.matrix.permission')}</TableCell>
                        {roles.map(role => (
                            <RoleHead key={role.id} role={role} matrix={matrix} />
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {permissionsIn(roles).map(permission => (
                        <PermissionRow key={permission} permission={permission} matrix={matrix} />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

const RoleHead = ({ role, matrix }: { role: Role; matrix: Matrix }) => (
    <TableCell align="center" sx={{ minInlineSize: '7.5rem', paddingBlock: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
            <bdi>{role.name}</bdi>
            <PreviewButton role={role} compact />
        </Box>
        <RoleState role={role} matrix={matrix} />
    </TableCell>
);

/** Whether a role can be changed, and the result of its save. */
export const RoleState = ({ role, matrix: { results, isBeyond } }: { role: Role; matrix: Matrix }) => {
    const text = useText();
    const result = results[role.id];
    return (
        <>
            {isBeyond(role) && (
                <Typography variant="caption" component="div" color="textSecondary">
                    {text('screen.matrix.locked')}
                </Typography>
            )}
            <Typography
                role="status"
                variant="caption"
                component="div"
                sx={{ color: result === true ? 'success.text' : 'error.text' }}
            >
                {result === true ? text('screen.matrix.saved') : result}
            </Typography>
        </>
    );
};

const PermissionRow = ({ permission, matrix }: { permission: string; matrix: Matrix }) => {
    const text = useText();
    const permissionText = usePermissionText();
    const { roles, mayGive, editable } = matrix;
    const reason = useId();
    const lacking = editable && !mayGive(permission);
    return (
        <TableRow hover>
            <TableCell component="th" scope="row" sx={STUCK}>
                <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
                    {permissionText(permission)}
                </Typography>
                <Opens permission={permission} />
                {lacking && (
                    <Typography variant="caption" component="div" id={reason}>
                        {text('screen.matrix.lacking')}
                    </Typography>
                )}
            </TableCell>
            {roles.map(role => (
                <TableCell key={role.id} align="center">
                    <GiveBox
                        role={role}
                        permission={permission}
                        matrix={matrix}
                        {...(lacking && { reason })}
                    />
                </TableCell>
            ))}
        </TableRow>
    );
};

/** The box that gives a permission to a role. */
export const GiveBox = ({
    role,
    permission,
    matrix: { held, toggle, isBeyond, mayGive, editable, saving },
    reason,
}: {
    role: Role;
    permission: string;
    matrix: Matrix;
    /** The id of the text that says why it cannot be given. */
    reason?: string;
}) => {
    const text = useText();
    const permissionText = usePermissionText();
    return (
        <Checkbox
            size="small"
            checked={held(role).includes(permission)}
            disabled={!editable || !mayGive(permission) || isBeyond(role) || saving}
            onChange={() => toggle(role, permission)}
            slotProps={{
                input: {
                    'aria-label': text('screen.matrix.cell', {
                        role: role.name,
                        permission: permissionText(permission),
                    }),
                    'aria-describedby': reason,
                },
            }}
        />
    );
};

/** The pages that a permission opens, and the actions that it allows there. */
export const Opens = ({ permission }: { permission: string }) => {
    const text = useText();
    const { name } = useResourceText();
    const list = useListFormat();
    const pages = pagesOpenedBy(permission, useContext(PagesContext)).map(({ title, noun }) =>
        title ? text(title) : name(noun ?? '', 2),
    );
    const actions = actionsAllowedBy(permission).map(({ noun, actions }) =>
        text('screen.pair', {
            label: name(noun, 2),
            value: list(actions.map(action => text(`screen.matrix.actions.${action}`))),
        }),
    );
    return (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {pages.length > 0 && <div>{pages.join(' · ')}</div>}
            {actions.length > 0 && <div>{actions.join(' · ')}</div>}
        </Box>
    );
};
