import Box from '@mui/material/Box';
import { required } from 'react-admin';
import { Fact, Facts } from '../../components/fields/Facts';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { PhotoInput } from '../../components/inputs/photo/PhotoInput';
import { BannerPreview } from './BannerPreview';
import { BannerPicture, BannerRef } from './fields';
import { BannerRefInput } from './inputs';
import { BANNER_RATIO } from './ratio';
import type { Parts } from '../declare';
import { PlainFacts } from '../../components/plainFields/PlainFacts';
import { FactSections } from '../../components/plainFields/sections/FactSections';
import { FormSections } from '../../components/plainFields/sections/FormSections';
import { PlainInputs } from '../../components/plainFields/PlainInputs';

/** The form and the facts of a banner, loaded when they are opened and not with the list. */
export default {
    inputs: (
        <>
            <PhotoInput source="photo" validate={required()} aspect={BANNER_RATIO} />
            <BannerPreview />
            <BannerRefInput />
            <PlainInputs noun="banners" />
            <FormSections noun="banners" />
        </>
    ),
    detail: (
        <Box sx={{ display: 'grid', gap: 4 }}>
            <BannerPicture />
            <Facts>
                <Fact source="ref_id">
                    <BannerRef />
                </Fact>
                <Fact source="created_at">
                    <ShopDateField source="created_at" showTime />
                </Fact>
                <PlainFacts noun="banners" />
            </Facts>
            <FactSections noun="banners" />
        </Box>
    ),
} satisfies Parts;
