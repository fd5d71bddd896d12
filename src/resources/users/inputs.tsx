import { required, SelectInput, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/schemas/users';
import { useCountryChoices } from '../../components/fields/CountryField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { Fact, Facts } from '../../components/fields/Facts';
import { CountField, MoneyField } from '../../components/fields/MoneyField';
import { useText } from '../../components/useText';

export const CountryInput = () => (
    <SelectInput
        source="country"
        choices={useCountryChoices()}
        translateChoice={false}
        validate={required()}
        required
    />
);

/** The read-only data of a customer. */
export const UserFacts = () => {
    const user = useRecordContext<User>();
    const text = useText();
    if (!user) return null;
    return (
        <Facts>
            <Fact source="orders_count">
                <CountField source="orders_count" />
            </Fact>
            <Fact source="total_spent">
                <MoneyField source="total_spent" />
            </Fact>
            <Fact source="last_order_at">
                <ShopDateField source="last_order_at" showTime />
            </Fact>
            <Fact source="last_seen_at">
                <ShopDateField source="last_seen_at" showTime />
            </Fact>
            <Fact source="device_type">{text(`device.${user.device_type}`, { _: user.device_type })}</Fact>
            <Fact source="app_version" />
        </Facts>
    );
};
