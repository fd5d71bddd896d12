import Box from '@mui/material/Box';
import { NameInputs } from '../../components/forms/NameInputs';
import { PhotoInput } from '../../components/inputs/photo/PhotoInput';
import { CategoryBand, CategoryFormSection, PhotoHint } from './About';
import { CategoryChildren } from './Children';
import { CategoryOptions } from './Options';
import { CategoryProducts } from './CategoryProducts';
import { Referring } from '../own/Referring';
import { CategoryPane, CategoryTree } from './CategoryTree';
import { Contents } from './Contents';
import { MoveButton } from './MoveButton';
import { SiblingLinks } from './Siblings';
import { mostOfNames } from '../../../contract/fields/coreFields';
import { extensions } from '../../../contract/nouns';
import { offers } from '../../providers/http';
import type { Parts } from '../declare';
import { STACK } from '../../components/page/Section';
import { FactSections } from '../../components/plainFields/sections/FactSections';
import { FormSections } from '../../components/plainFields/sections/FormSections';
import { Around, OwnSection } from '../../components/plainFields/PlainInputs';
import { PlainFactsSection } from '../../components/plainFields/PlainFacts';

/** The form and the detail of a category, loaded when opened and not with the list. */
export default {
    inputs: (
        <>
            <CategoryFormSection>
                <Box sx={STACK}>
                    <Around noun="categories" of="name">
                        <NameInputs autoFocus most={mostOfNames('categories')} />
                    </Around>
                </Box>
            </CategoryFormSection>
            <OwnSection noun="categories" />
            <FormSections noun="categories" cards columns={2} />
        </>
    ),
    aside: (
        <PhotoHint>
            <PhotoInput source="photo" />
        </PhotoHint>
    ),
    detailHead: <CategoryBand />,
    detail: (
        <>
            <CategoryChildren />
            <CategoryOptions />
            <CategoryProducts />
            <FactSections noun="categories" />
            <Referring />
        </>
    ),
    detailAside: (
        <>
            <CategoryTree />
            <PlainFactsSection noun="categories" of="shop" />
        </>
    ),
    ...(offers(extensions.categories.tree) && { detailPane: <CategoryPane /> }),
    detailActions: (
        <>
            <SiblingLinks />
            <MoveButton />
        </>
    ),
    beforeRemoval: <Contents />,
} satisfies Parts;
