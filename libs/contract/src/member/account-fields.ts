export const defaultAvatar = '/static/images/avatar.png';
