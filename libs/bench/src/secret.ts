/** Signs calls between the processes of a bench, and its sessions. */
export const benchSecret = 'a secret of the bench that nobody else knows';
