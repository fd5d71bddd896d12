import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { DataTable, LinkBase, ListContextProvider, useList, useRecordContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { CategoryDetail } from '../../../contract/schemas/categories';
import { EmptyLine } from '../../components/feedback/EmptyLine';
import { NameField } from '../../components/fields/NameField';
import { ListTable } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../page';
import { ProductsCount } from './ProductsCount';

/** The children of a category. */
export const CategoryChildren = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const { layout } = usePage();
    const category = useRecordContext<CategoryDetail>();
    const list = useList({ data: category?.children ?? [], perPage: 1000 });
    const add = category && mayCall(api.categories.create) && (
        <Button
            component={LinkBase}
            to={`/${layout}/categories/${category.id}/new`}
            startIcon={<AddIcon />}
            size="small"
        >
            {text('screen.categories.new_child')}
        </Button>
    );
    return (
        <Section title={text('screen.categories.children')} action={add} flush>
            <ListContextProvider value={list}>
                <ListTable
                    // Two-word headers wrap, so that the table fits a phone.
                    sx={{ '& th': { whiteSpace: 'normal' } }}
                    rowClick="show"
                    empty={<EmptyLine>{text('screen.categories.no_children')}</EmptyLine>}
                >
                    <DataTable.Col source="name" label="screen.facts.name" disableSort>
                        <NameField withPhoto />
                    </DataTable.Col>
                    <DataTable.NumberCol source="children_count" disableSort />
                    <DataTable.Col align="right" source="products_count" disableSort>
                        <ProductsCount />
                    </DataTable.Col>
                </ListTable>
            </ListContextProvider>
        </Section>
    );
};
