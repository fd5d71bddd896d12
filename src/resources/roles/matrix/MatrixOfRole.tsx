import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { usePermissionText, useText } from '../../../components/hooks/useText';
import { groupsOf } from '../permissionGroups';
import { PreviewButton } from '../preview/PreviewButton';
import { GiveBox, Opens, permissionsIn, RoleState } from './MatrixTable';
import type { Matrix } from './useMatrix';

/** The permissions of one role at a time, for a phone, where a table would show a single role beside them. */
export const MatrixOfRole = ({ matrix }: { matrix: Matrix }) => {
    const text = useText();
    const permissionText = usePermissionText();
    const { roles, mayGive, editable } = matrix;
    const permissions = permissionsIn(roles);
    const reason = useId();
    const [chosen, setChosen] = useState(roles[0]?.id);
    const role = roles.find(({ id }) => id === chosen) ?? roles[0];
    if (!role) return null;
    return (
        <>
            <Tabs
                value={role.id}
                onChange={(_, id: typeof chosen) => setChosen(id)}
                variant="scrollable"
                aria-label={text('screen.matrix.title')}
            >
                {roles.map(({ id, name }) => (
                    <Tab key={id} value={id} label={<bdi>{name}</bdi>} />
                ))}
            </Tabs>
            <Box sx={STATE}>
                <div>
                    {editable && !permissions.every(mayGive) && (
                        <Typography variant="caption" component="div" color="textSecondary" id={reason}>
                            {text('screen.matrix.lacking')}
                        </Typography>
                    )}
                    <RoleState role={role} matrix={matrix} />
                </div>
                <PreviewButton role={role} />
            </Box>
            {groupsOf(permissions).map(
                ({ title, permissions: listed }) =>
                    listed.length > 0 && (
                        <section key={title}>
                            <Typography component="h2" variant="caption" sx={GROUP}>
                                {text(title)}
                            </Typography>
                            {listed.map(permission => (
                                <Box key={permission} component="label" sx={ROW}>
                                    <Box sx={{ minInlineSize: 0 }}>
                                        <Box component="span" sx={{ fontWeight: 500 }}>
                                            {permissionText(permission)}
                                        </Box>
                                        <Opens permission={permission} />
                                    </Box>
                                    <GiveBox
                                        role={role}
                                        permission={permission}
                                        matrix={matrix}
                                        {...(editable && !mayGive(permission) && { reason })}
                                    />
                                </Box>
                            ))}
                        </section>
                    ),
            )}
        </>
    );
};

const STATE = {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 3,
    minBlockSize: 56,
    paddingInline: 4,
};
const GROUP = {
    display: 'block',
    paddingInline: 4,
    lineHeight: '32px',
    fontWeight: 600,
    backgroundColor: 'background.default',
    borderBlock: '1px solid',
    borderColor: 'divider',
};
/** The whole row is pressed. */
const ROW = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 3,
    minBlockSize: 56,
    paddingInline: 4,
    paddingBlock: 2,
    overflowWrap: 'anywhere',
    '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
};
