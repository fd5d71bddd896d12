export const accountCn = {
    sessions: {
        title: '登录会话',
        hint: '您已登录的设备。如果有不认识的，请结束它并更改密码。',
        device: '%{system} 上的 %{browser}',
        unknown: '未知设备',
        current: '当前会话',
        signed_in: '登录时间：%{at}',
        seen: '上次活动：%{at}',
        end: '结束会话',
        end_others: '结束所有其他会话…',
        end_others_title: '结束所有其他会话？',
        end_others_hint: '您在此处保持登录，其他设备需要重新登录。',
        ended: '会话已结束',
        ended_others: '所有其他会话已结束',
    },
};
