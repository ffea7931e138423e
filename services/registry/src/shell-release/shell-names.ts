/** A token for the shell is one for every remote, because each of them runs in it. */
export const everyRemote = ['*'];

/** What an upload of a shell is called among those of remotes; no remote can have this name. */
export const uploadName = '.shell';
