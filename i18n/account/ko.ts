export const accountKo = {
    sessions: {
        title: '로그인 세션',
        hint: '로그인되어 있는 기기입니다. 모르는 기기가 있으면 세션을 종료하고 비밀번호를 변경하세요.',
        device: '%{system}의 %{browser}',
        unknown: '알 수 없는 기기',
        current: '현재 세션',
        signed_in: '로그인: %{at}',
        seen: '최근 활동: %{at}',
        end: '세션 종료',
        end_others: '다른 모든 세션 종료…',
        end_others_title: '다른 모든 세션을 종료할까요?',
        end_others_hint: '여기서는 로그인 상태가 유지됩니다. 다른 기기에서는 다시 로그인해야 합니다.',
        ended: '세션이 종료되었습니다',
        ended_others: '다른 모든 세션이 종료되었습니다',
    },
};
