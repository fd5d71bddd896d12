import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: '마르사',
    },
    public: {
        home: {
            title: '%{shop} 관리자 페이지',
            sentence: '%{shop}의 상품과 주문, 앱을 관리하세요.',
            sign_in: '로그인',
            open: '관리자 페이지 열기',
            signed_in_as: '%{name} 님으로 로그인됨',
        },
        sign_in: {
            title: '로그인',
            sentence: '관리자가 만들어 준 계정으로 로그인하세요.',
            email: '이메일',
            password: '비밀번호',
            show_password: '비밀번호 표시',
            hide_password: '비밀번호 숨기기',
            submit: '로그인',
            busy: '로그인 중…',
            session_ended: '세션이 만료되었습니다. 다시 로그인하면 하던 작업을 이어갈 수 있습니다.',
            missing_email: '이메일을 입력하세요.',
            missing_password: '비밀번호를 입력하세요.',
            invalid: sentences.wrongCredentials,
            throttled: '시도 횟수가 너무 많습니다. %{time} 후에 다시 시도하세요.',
            forgot: '비밀번호를 잊으셨나요?',
            unreachable: '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
            failed: '로그인하지 못했습니다. 잠시 후 다시 시도하세요.',
            incomplete: '서버 응답에 %{parts} 항목이 없습니다. 서버 관리자에게 알리세요.',
            storage_blocked:
                '이 브라우저는 사이트 데이터를 차단합니다. 로그인할 수 있지만 페이지를 다시 불러오기 전까지만 유지됩니다. 로그인을 유지하려면 쿠키와 사이트 데이터를 허용하세요.',
            passkey: '패스키로 로그인',
            opening: '관리자 페이지를 여는 중…',
        },
        second_step: {
            title: '본인 확인',
            app: '인증 앱의 코드를 입력하세요.',
            recovery: '복구 코드 하나를 입력하세요. 각 코드는 한 번만 사용할 수 있습니다.',
            passkey: '패스키로 로그인을 확인하세요.',
            code: '6자리 코드',
            recovery_code: '복구 코드',
            submit: '계속',
            use_recovery: '복구 코드 사용',
            use_app: '인증 앱 사용',
            use_passkey: '패스키 사용',
            back: '처음부터 다시',
            missing: '코드를 입력하세요.',
            passkey_failed: '패스키를 사용하지 못했습니다. 다시 시도하세요.',
        },
        panel_failed: {
            title: '관리자 페이지를 불러오지 못했습니다',
            sentence: '데이터는 안전합니다. 연결을 확인하고 페이지를 새로고침하세요.',
            retry: '페이지 새로고침',
        },
        copyright: '© %{year} %{shop}. 모든 권리 보유.',
        close_toast: '메시지 닫기',
        languages: '언어',
        language_failed: '이 언어를 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
