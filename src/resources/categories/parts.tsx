import { required, TextInput } from 'react-admin';
import { DatesSection } from '../../components/fields/Facts';
import { Inputs } from '../../components/forms/Inputs';
import { PhotoInput } from '../../components/inputs/PhotoInput';
import { CategoryAbout, CategoryFormSection, PhotoHint } from './About';
import { CategoryChildren } from './Children';
import { CategoryOptions } from './Options';
import { CategoryProducts } from './CategoryProducts';
import { CategoryTree } from './CategoryTree';
import { Contents } from './Contents';
import { MoveButton } from './MoveButton';
import type { Parts } from '../declare';

/** The form and the detail of a category, loaded when opened and not with the list. */
export default {
    inputs: (
        <CategoryFormSection>
            <Inputs columns={2}>
                <TextInput
                    source="name"
                    validate={required()}
                    required
                    autoFocus
                    inputProps={{ dir: 'ltr', lang: 'en' }}
                />
                <TextInput
                    source="name_ar"
                    validate={required()}
                    required
                    inputProps={{ dir: 'rtl', lang: 'ar' }}
                />
            </Inputs>
        </CategoryFormSection>
    ),
    aside: (
        <PhotoHint>
            <PhotoInput source="photo" />
        </PhotoHint>
    ),
    detail: (
        <>
            <CategoryChildren />
            <CategoryOptions />
            <CategoryProducts />
        </>
    ),
    detailAside: (
        <>
            <CategoryTree />
            <CategoryAbout />
            <DatesSection />
        </>
    ),
    detailActions: <MoveButton />,
    beforeRemoval: <Contents />,
} satisfies Parts;
