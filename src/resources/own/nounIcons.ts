import AwardIcon from '@mui/icons-material/EmojiEventsOutlined';
import BikeIcon from '@mui/icons-material/PedalBikeOutlined';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import BoxIcon from '@mui/icons-material/Inventory2Outlined';
import BuildingIcon from '@mui/icons-material/ApartmentOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import ChairIcon from '@mui/icons-material/ChairOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import CoffeeIcon from '@mui/icons-material/LocalCafeOutlined';
import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import DrinkIcon from '@mui/icons-material/LocalBarOutlined';
import FileIcon from '@mui/icons-material/DescriptionOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import FlowerIcon from '@mui/icons-material/LocalFloristOutlined';
import FoodIcon from '@mui/icons-material/RestaurantOutlined';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LeafIcon from '@mui/icons-material/EnergySavingsLeafOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MoneyIcon from '@mui/icons-material/PaymentsOutlined';
import MusicIcon from '@mui/icons-material/MusicNoteOutlined';
import PawIcon from '@mui/icons-material/PetsOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import PillIcon from '@mui/icons-material/MedicationOutlined';
import RingIcon from '@mui/icons-material/DiamondOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import ShirtIcon from '@mui/icons-material/CheckroomOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import ToolsIcon from '@mui/icons-material/BuildOutlined';
import ToyIcon from '@mui/icons-material/ToysOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { NounIcon } from '../../../contract/fields/icons';

/** The icons of nouns by the names that a shop writes. */
export const icons: Readonly<Record<NounIcon, SvgIconComponent>> = {
    award: AwardIcon,
    bike: BikeIcon,
    book: BookIcon,
    box: BoxIcon,
    building: BuildingIcon,
    calendar: CalendarIcon,
    camera: CameraIcon,
    car: CarIcon,
    card: CardIcon,
    chair: ChairIcon,
    clock: ClockIcon,
    coffee: CoffeeIcon,
    computer: ComputerIcon,
    coupon: CouponIcon,
    drink: DrinkIcon,
    file: FileIcon,
    flag: FlagIcon,
    flower: FlowerIcon,
    food: FoodIcon,
    gift: GiftIcon,
    heart: HeartIcon,
    key: KeyIcon,
    leaf: LeafIcon,
    map: MapIcon,
    money: MoneyIcon,
    music: MusicIcon,
    paw: PawIcon,
    people: PeopleIcon,
    person: PersonIcon,
    phone: PhoneIcon,
    pill: PillIcon,
    ring: RingIcon,
    school: SchoolIcon,
    shirt: ShirtIcon,
    star: StarIcon,
    store: StoreIcon,
    tag: TagIcon,
    tools: ToolsIcon,
    toy: ToyIcon,
    truck: TruckIcon,
};
