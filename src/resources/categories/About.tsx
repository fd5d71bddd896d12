import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Section } from '../../components/page/Section';
import type { Category } from '../../../contract/schemas/categories';
import { Figure, Figures, HeadBand } from '../../components/page/HeadBand';
import { useName, useOtherName } from '../../components/fields/NameField';
import { useResourceText, useText } from '../../components/hooks/useText';
import { ProductsCount } from './ProductsCount';

/** The head band of a category's page: its photo, its name in the other language, and what it has. */
export const CategoryBand = () => {
    const category = useRecordContext<Category>();
    const text = useText();
    const nameOf = useName();
    const otherName = useOtherName()(category);
    const { field } = useResourceText();
    if (!category) return null;
    const { photo, products_count } = category;
    return (
        <HeadBand
            picture={
                photo && (
                    <Box
                        component="img"
                        src={photo}
                        alt={text('screen.photo.of', { name: nameOf(category) })}
                        sx={PHOTO}
                    />
                )
            }
        >
            {otherName && (
                <Typography color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                    {otherName}
                </Typography>
            )}
            <Figures>
                {products_count !== undefined && (
                    <Figure label={field('categories', 'products_count')}>
                        <ProductsCount />
                    </Figure>
                )}
            </Figures>
        </HeadBand>
    );
};

const PHOTO = {
    display: 'block',
    inlineSize: 96,
    blockSize: 96,
    objectFit: 'cover',
    borderRadius: 1,
} as const;

export const CategoryFormSection = ({ children }: { children: ReactNode }) => {
    const text = useText();
    return (
        <Section title={text('screen.categories.names')} hint={text('screen.categories.names_hint')}>
            {children}
        </Section>
    );
};

export const PhotoHint = ({ children }: { children: ReactNode }) => {
    return <Section>{children}</Section>;
};
