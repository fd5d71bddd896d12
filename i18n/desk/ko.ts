import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskKo: SameKeys<typeof deskEn> = {
    desk: {
        select: '%{number} 선택',
        selected_elsewhere: '다른 페이지: %{count}개',
        customer: '고객',
        product: '상품',
        remove_filter: '‘%{filter}’ 필터 해제',
        views: '저장된 보기',
        no_views: '저장된 보기가 없습니다. 목록을 필터링한 뒤 이름을 붙여 저장하세요.',
        view_name: '보기 이름',
        keep_view: '저장',
        remove_view: '‘%{name}’ 보기 삭제',
        next: '다음 상태',
        save_notes: '메모 저장',
        step_many: '상태 변경',
        step_title: { other: '주문 %{smart_count}건 상태 변경' },
        step_progress: '%{total}건 중 %{done}건 변경됨',
        no_common_step: '공통된 다음 상태가 없습니다. 상태가 같은 주문을 선택하세요.',
        note: '메모',
        note_hint: '각 주문의 메모로 저장됩니다. 비워 두면 기존 메모가 유지됩니다.',
    },
};
