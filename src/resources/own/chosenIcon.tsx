import LabelIcon from '@mui/icons-material/LabelOutlined';
import SvgIcon from '@mui/material/SvgIcon';
import { lazy, Suspense, type ComponentType } from 'react';
import type { NounIcon } from '../../../contract/fields/icons';

/** An icon that the shop chose. It leaves room while it loads; without a connection it is a label. */
export const chosenIcon = (name: NounIcon): ComponentType<object> => {
    const Icon = lazy(() =>
        import('./nounIcons').then(
            ({ icons }) => ({ default: icons[name] as ComponentType<object> }),
            () => ({ default: LabelIcon as ComponentType<object> }),
        ),
    );
    return function ChosenIcon(props) {
        return (
            <Suspense fallback={<SvgIcon {...props} />}>
                <Icon {...props} />
            </Suspense>
        );
    };
};
