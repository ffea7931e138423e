/** A token for the shell is one for every remote, because each of them runs in it. */
export const everyRemote = ['*'];
