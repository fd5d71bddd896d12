import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** Korean. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: '주 메뉴',
        dashboard: '대시보드',
        administration: '운영 관리',
        send_notification: '알림 발송',
        terms: '이용약관',
        ecommerce: '온라인 쇼핑몰',
        shop: '쇼핑몰',
        apphome: '앱 홈',
        new: '신규',
    },
    topbar: {
        label: '상단 바',
        open_menu: '메뉴 열기',
        close_menu: '메뉴 닫기',
        user_menu: '계정: %{name}',
        profile: '프로필',
        logout: '로그아웃',
        language: '언어: %{name}',
        languages: '언어',
        new_languages: '신규 2개',
        full_screen: '전체 화면',
        leave_full_screen: '전체 화면 종료',
        navigating: '페이지를 여는 중',
        starting: '불러오는 중…',
        skip: '본문 바로가기',
        home: '%{shop} – 대시보드로 이동',
    },
    footer: {
        links: '쇼핑몰 링크',
        blog: '블로그',
        pricing: '요금',
        gallery: '갤러리',
        inbox: '받은편지함',
        shop: '쇼핑몰',
        copyright: '© %{year} %{shop}. 모든 권리 보유.',
    },
    toast: {
        ...publicPages.toast,
        signed_in: '로그인되었습니다',
        category_missing: sentences.noSuchCategory,
        product_missing: '존재하지 않는 상품입니다',
        order_updated: '주문 정보가 수정되었습니다',
        forbidden: sentences.notAllowed,
    },
    action: {
        save: '저장',
        cancel: '취소',
        yes: '예',
        edit: '수정',
        delete: '삭제',
        open: '열기',
        close: '닫기',
        copy: '복사',
        copied: '복사됨',
        call: '전화 걸기: %{phone}',
        whatsapp: '%{phone}에 WhatsApp 메시지 보내기',
        map: '지도에서 보기',
        retry: '다시 시도',
        sign_in_again: '다시 로그인',
        back: '뒤로',
        stop: '중지',
        undo: '되돌리기',
        redo: '다시 실행',
        export: '내보내기',
        exporting: '내보내는 중…',
    },
    error: {
        title: '불러오지 못했습니다',
        unreachable: '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
        no_answer: '서버가 제때 응답하지 않았습니다. 작업이 완료되었는지 확인한 뒤 다시 시도하세요.',
        failed: '서버 오류가 발생했습니다. 잠시 후 다시 시도하세요.',
        data_safe: '저장된 데이터는 안전합니다.',
        forbidden: '이 작업을 할 권한이 없습니다. 관리자에게 권한을 요청하세요.',
        request_id: '요청 ID: %{id}',
        not_saved: '저장되지 않았습니다. 변경한 내용은 그대로 있습니다.',
        redirected:
            '서버가 이 요청을 %{address}(으)로 리디렉션하여 보낸 내용이 사라졌습니다. 관리자에게 주소 수정을 요청하세요.',
        not_arrived: '서버가 응답하기 전에 연결이 끊겼습니다.',
        maybe_saved: '저장되었을 수 있습니다. 변경한 내용은 그대로 있습니다.',
        input_kept: '변경한 내용은 그대로 있습니다.',
        found_still: '서버가 응답했지만 ‘%{field}’ 값은 여전히 ‘%{value}’입니다.',
        found_unchanged: '서버가 응답했지만 다음은 저장하지 않았습니다: %{fields}.',
        found_absent: '서버가 응답했지만 새 항목을 찾을 수 없습니다.',
        found_present: '서버가 응답했지만 이 항목은 아직 있습니다.',
        found_nothing: '서버가 응답했지만 작업이 실행되었는지 알 수 없습니다. 확인한 후 다시 시도하세요.',
        found_reason: '서버의 응답: ‘%{reason}’',
        storage_blocked:
            '이 브라우저는 사이트 데이터를 차단합니다. 로그인 상태와 임시 저장은 페이지를 다시 불러오기 전까지만 유지됩니다.',
        storage_full:
            '이 브라우저에 이 사이트를 위한 저장 공간이 없습니다. 임시 저장과 설정은 이 탭을 닫을 때까지만 유지됩니다. 사이트 데이터를 삭제해 공간을 확보하세요.',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared: '저장했습니다. 이 서버에서는 다른 관리자가 동시에 변경한 내용을 감지할 수 없습니다.',
        unreadable: '서버에서 예상하지 못한 응답을 받았습니다.',
        web_page: '서버에서 데이터 대신 웹페이지를 보냈습니다. 세션이 만료되었을 수 있습니다.',
        without_id: '서버에서 ID가 없는 항목을 보냈습니다.',
        only_ids: '서버에서 ID만 보내 표시할 수 있는 내용이 없습니다.',
        other_record: '서버에서 요청한 것과 다른 항목을 보냈습니다.',
        fixed_form: '서버에서 보낸 이 값의 형식은 여기에서 변경할 수 없습니다.',
        missing: '더 이상 존재하지 않는 항목입니다.',
        too_large: '요청이 너무 큽니다.',
        too_many: '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
        refused: '서버가 요청을 거부했습니다.',
        no_extensions: '이 서버에서는 사용할 수 없는 기능입니다.',
    },
    permission,
    status,
    payment_type: { cash: '현금', credit: '카드' },
    payment_method: {
        cod: '수령 시 결제',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: '웹' },
    page: {
        breadcrumb: '현재 위치',
        id: 'ID %{id}',
        parent_id: '상위 카테고리 ID %{id}',
        dashboard: '대시보드',
        profile: '프로필',
        edit_of: '%{name} 수정',
        new_child: '하위 카테고리 추가',
        blank: '빈 페이지',
        old_orders: '이전 주문',
        activity: '작업 기록',
    },
    ...frame,
    mui: {
        close: '닫기',
        open: '열기',
        clear: '지우기',
        loading: '불러오는 중…',
        no_options: '검색 결과 없음',
        show_path: '전체 경로 보기',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
