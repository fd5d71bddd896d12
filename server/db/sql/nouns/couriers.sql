SELECT search_column('couriers', '{name}', '{phone}', '{}');
SELECT journal_table('couriers');
