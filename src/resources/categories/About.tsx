import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../components/fields/Facts';
import { Section } from '../../components/page/Section';
import { useName } from '../../components/fields/NameField';
import { useText } from '../../components/hooks/useText';
import { ProductsCount } from './ProductsCount';

/** A category's photo and names, for the narrow column of its detail. */
export const CategoryAbout = () => {
    const text = useText();
    const category = useRecordContext();
    const nameOf = useName();
    if (!category) return null;
    return (
        <Section title={text('screen.facts.about')}>
            {category.photo && (
                <Box
                    component="img"
                    src={category.photo}
                    alt={text('screen.photo.of', { name: nameOf(category) })}
                    sx={{
                        display: 'block',
                        inlineSize: '100%',
                        aspectRatio: '4 / 3',
                        objectFit: 'cover',
                        borderRadius: 1,
                        marginBlockEnd: 4,
                    }}
                />
            )}
            <Facts>
                <Fact source="name" />
                <Fact source="name_ar" />
                <Fact source="products_count">
                    <ProductsCount />
                </Fact>
            </Facts>
        </Section>
    );
};

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
