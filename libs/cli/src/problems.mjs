/** Exit status of a command; docs/errors.md explains the four. */
export const exit = { done: 0, refused: 1, incomplete: 2, usage: 3 };

const { refused, incomplete, usage } = exit;

/**
 * Every error by its code, which never changes its meaning: `status` is the exit status, `what` what happened, `why`
 * the usual cause, `next` the next step. `docs/errors.md` is generated from this.
 */
export const problems = {
  usage: {
    status: usage,
    what: 'The command was not understood.',
    why: 'An argument or option is missing or unknown.',
    next: 'Run `yonkoma help`, or `yonkoma help COMMAND` for one command.',
  },
  'site-missing': {
    status: usage,
    what: 'No site was named.',
    why: 'Every command needs a site, and there is no default.',
    next:
      'Set YONKOMA_SITE to its address, such as https://comics.example, add --site, or write it into ' +
      'package.json as yonkoma.site.',
  },
  'token-missing': {
    status: usage,
    what: 'There is no token.',
    why:
      'The registry answers only to known callers. The token is read from the ' +
      'environment only, so that no list of processes shows it.',
    next: 'Ask a platform engineer of the site for one and set YONKOMA_TOKEN.',
  },
  'site-away': {
    status: incomplete,
    what: 'The site could not be reached.',
    why: 'It is down, its address is wrong, or the network between is.',
    next: 'Open the address in a browser. Then run the same command again: it continues where it stopped.',
  },
  'not-a-site': {
    status: refused,
    what: 'The address does not answer like a Yonkoma site.',
    why: 'The address is wrong, or a page in front of the site answers, such as a sign-in page.',
    next: 'Set YONKOMA_SITE to the address that readers use.',
  },
  busy: {
    status: incomplete,
    what: 'The site asked to retry later.',
    why: 'It is starting, or this address sent too many requests.',
    next: 'Wait a minute and run the same command again: it continues where it stopped.',
  },
  unexpected: {
    status: refused,
    what: 'The site refused in a way that this version does not know.',
    why: 'The site is newer than this command, or has a fault.',
    next:
      'Install the version of @yonkoma/cli that belongs to the site; ' +
      'if the refusal stays, tell its platform engineers.',
  },
  'need-login': {
    status: refused,
    what: 'The site does not know this token.',
    why: 'It was mistyped, has expired, or was revoked.',
    next: 'Ask the operators for a new one: they make it with `npm run ops -- issue-token` on the site’s machine.',
  },
  forbidden: {
    status: refused,
    what: 'This token may not do that.',
    why: 'A token is made for certain remotes and certain verbs.',
    next: 'Run `yonkoma status` to see what it may do, and ask a platform engineer for one that may.',
  },
  'token-scope': {
    status: refused,
    what: 'This token is not for that remote or that verb.',
    why: 'A team releases its own remotes and nobody else’s.',
    next: 'Use the token of the team that owns the remote, or ask a platform engineer.',
  },
  'describe-failed': {
    status: refused,
    what: 'The output folder could not be described.',
    why: 'A file is missing, or the container is not built as the site can open it. The first line says which.',
    next: 'Do what the first line says and build again. An example for each bundler is in the examples of remote-kit.',
  },
  'folder-taken': {
    status: usage,
    what: 'A folder of that name exists already.',
    why: 'Existing files are never overwritten.',
    next: 'Choose another name, or go to another folder.',
  },
  'build-missing': {
    status: usage,
    what: 'There is no remote-build.json in that folder.',
    why: 'Only a build of the preset can be published.',
    next: 'Run the build of the remote and name its output folder, usually dist.',
  },
  'build-unreadable': {
    status: refused,
    what: 'remote-build.json is not a valid build document.',
    why: 'It was edited, cut off, or comes from another program.',
    next: 'Build the remote again.',
  },
  'file-missing': {
    status: refused,
    what: 'A file that the build lists is missing.',
    why: 'The folder was changed after the build, or copied in part.',
    next: 'Build the remote again and publish the whole folder.',
  },
  'file-changed': {
    status: refused,
    what: 'A file is not the one that was built.',
    why: 'Its hash differs from the one in the build document, so a page would refuse it.',
    next: 'Build the remote again, and do not edit its files afterwards.',
  },
  'file-linked': {
    status: refused,
    what: 'A file of the build is a symbolic link.',
    why: 'A version has files of its own, so that nothing outside of its folder can change it or come along.',
    next: 'Let the build copy the file into its output folder.',
  },
  'file-unlisted': {
    status: refused,
    what: 'A file was sent that the build does not list.',
    why: 'The build document was changed while it was published.',
    next: 'Build the remote again and publish the whole folder.',
  },
  'integrity-mismatch': {
    status: refused,
    what: 'The bytes that the site received do not match the build.',
    why: 'They were changed on the way.',
    next: 'Publish again; if it happens again, look for a proxy that rewrites scripts.',
  },
  'edge-differs': {
    status: refused,
    what: 'The site’s public address serves other bytes than were published.',
    why: 'A cache or proxy in front of the site rewrites, shortens or delays files. Pages would refuse them.',
    next: 'Do not activate. Ask the operators to pass /remotes/ through unchanged, then publish again.',
  },
  'version-taken': {
    status: refused,
    what: 'That version exists with other content.',
    why: 'The content of an address never changes: open pages rely on it.',
    next: 'Build again; a changed source gives another version by itself.',
  },
  'version-unknown': {
    status: refused,
    what: 'No such version was published.',
    why: 'The name or the version is mistyped, or it belongs to another site.',
    next: 'Run `yonkoma versions NAME` and copy one of them.',
  },
  'version-collected': {
    status: refused,
    what: 'The files of that version are gone.',
    why: 'No page of the last days needed it, so it was collected.',
    next: 'Build and publish those sources again.',
  },
  'upload-unknown': {
    status: refused,
    what: 'The upload does not exist any more.',
    why: 'Another run finished it, or it stayed unfinished for too long.',
    next: 'Publish again.',
  },
  'upload-too-large': {
    status: refused,
    what: 'The build is larger than the site accepts.',
    why: 'Visitors wait for every byte of a remote.',
    next: 'Find what makes it large, most often a library or a picture, and load that only when it is needed.',
  },
  'gate-refused': {
    status: refused,
    what: 'The gate refused the version.',
    why: 'It would break a page of the live site; each finding says which and how.',
    next: 'Fix what the findings name and publish again. `yonkoma report ID` shows them again.',
  },
  'gate-incomplete': {
    status: incomplete,
    what: 'The gate could not check everything.',
    why: 'A rule could not finish, and an unfinished check does not pass.',
    next:
      'Publish again. If the site has no browser for the gate, a ' +
      'platform engineer may accept it with --take-over.',
  },
  'rollout-paused': {
    status: refused,
    what: 'The watch paused the roll-out.',
    why: 'It looks broken, but too few viewers reported faults to exclude chance.',
    next:
      'Look at it: `yonkoma status` says why. Take it back with ' +
      '`yonkoma rollback NAME` (a shell with `yonkoma shell rollback`), or run this again with --resume.',
  },
  'needs-approval': {
    status: refused,
    what: 'The version waits for a second person.',
    why: 'It changes a shared package, or a page of the shell or a menu entry that was not this remote’s.',
    next: 'Somebody else with the right to approve runs `yonkoma approve NAME@VERSION`; then run this again.',
  },
  'needs-owner': {
    status: refused,
    what: 'The version waits for the owner of another remote.',
    why: 'One of its pages answers some of the addresses of a page of that remote.',
    next:
      'Somebody with rights on the other remote runs `yonkoma approve NAME@VERSION`; then run this again. ' +
      'Or choose another path.',
  },
  'needs-administrator': {
    status: refused,
    what: 'The version waits for an administrator of the platform.',
    why: 'The path of one of its pages begins with a parameter, so it answers addresses in every part of the site.',
    next:
      'Begin the path with a word of your own. If the page is meant like that, an administrator ' +
      'approves the version; then run this again.',
  },
  'page-clash': {
    status: refused,
    what: 'Two remotes have a page for the same addresses.',
    why: 'Of two pages that match an address, one has to be the more exact one; here neither is.',
    next: 'Choose another path, or wait until the other remote has removed its page.',
  },
  'menu-clash': {
    status: refused,
    what: 'Two remotes declare the same menu entry.',
    why: 'The id of a menu entry belongs to one remote.',
    next: 'Begin the ids of your menu entries with the name of your remote.',
  },
  'page-removed': {
    status: refused,
    what: 'The version lacks a page that is live.',
    why: 'Links and bookmarks of readers would lead nowhere.',
    next: 'Put the page back and publish again. If it is to go, run this again with --removes.',
  },
  'version-older': {
    status: refused,
    what: 'The version is lower than the live one.',
    why: 'Most often an old build was published, or its version was not raised.',
    next: 'To go back, run `yonkoma rollback NAME`. If the lower version is meant, run this again with --older.',
  },
  'remote-pinned': {
    status: refused,
    what: 'The remote is pinned to another version.',
    why: 'Somebody decided that it stays where it is; the first line says who, when and why.',
    next: 'Ask them, or run `yonkoma unpin NAME` if you decide about it, and then run this again.',
  },
  'not-pinned': {
    status: refused,
    what: 'The remote is not pinned.',
    why: 'It was never pinned, or somebody unpinned it before.',
    next: 'Run `yonkoma status` to see which remotes are pinned.',
  },
  'not-live': {
    status: refused,
    what: 'No version of the remote is live.',
    why: 'Its name is mistyped, it was never activated, or it was retired before.',
    next: 'Run `yonkoma status` to see what is live.',
  },
  'approval-own': {
    status: refused,
    what: 'The publisher of a version cannot approve it.',
    why: 'A version that touches more than one remote needs two people; a token of the same team is not the second.',
    next: 'Ask somebody of another team.',
  },
  'approval-not-needed': {
    status: refused,
    what: 'That version needs no approval.',
    why: 'It touches its own remote alone, or was approved before.',
    next: 'Activate it.',
  },
  'revision-moved': {
    status: refused,
    what: 'Somebody changed the same remote meanwhile.',
    why: 'The decision was made on a revision that is no longer the live one.',
    next: 'Run `yonkoma status`, decide again, and repeat the command.',
  },
  'revision-unknown': {
    status: refused,
    what: 'There is no such revision.',
    why: 'Its number is mistyped, or it belongs to another site.',
    next: 'Run `yonkoma history` for the numbers there are.',
  },
  'report-unknown': {
    status: refused,
    what: 'There is no such report.',
    why: 'Its id is mistyped, or it belongs to another site.',
    next: 'Run `yonkoma versions NAME`: each version names its report.',
  },
  'nothing-stable': {
    status: refused,
    what: 'The remote has no stable version yet.',
    why: 'In a roll-out the other visitors get the stable version.',
    next: 'Activate a first version with `yonkoma activate NAME`.',
  },
  'nothing-before': {
    status: refused,
    what: 'There is nothing to go back to.',
    why: 'No version of this remote that was live before still has its files.',
    next:
      'Publish a fixed version, or name one: `yonkoma rollback NAME VERSION`. ' +
      'To take the remote off the site, run `yonkoma retire NAME`.',
  },
  'shell-taken': {
    status: refused,
    what: 'A shell of this version is stored with different content.',
    why: 'A version never changes, and the version of a shell contains a hash of its files.',
    next: 'Build the shell again with `npm run build` and publish its output folder, usually shell/dist.',
  },
  'shell-unknown': {
    status: refused,
    what: 'The site has no files of this shell.',
    why: 'It was never published, or its files were removed seven days after its last use.',
    next: 'Publish it with `yonkoma shell next DIR`.',
  },
  'shell-live': {
    status: refused,
    what: 'This shell is live already.',
    why: 'A next shell is another one than the shell that everybody gets.',
    next: 'Run `yonkoma shell` to see which shells there are.',
  },
  'shell-none-next': {
    status: refused,
    what: 'There is no next shell, or another one.',
    why: 'It became live, was taken away, or another one took its place.',
    next: 'Run `yonkoma shell` to see it, or publish one with `yonkoma shell next DIR`.',
  },
  'shell-none-before': {
    status: refused,
    what: 'There is no earlier shell to go back to.',
    why: 'The site has had no other shell whose files are stored.',
    next: 'Publish an earlier build with `yonkoma shell next DIR` and activate it.',
  },
  'shell-needs-approval': {
    status: refused,
    what: 'This shell waits for a second person.',
    why: 'It was uploaded, and a shell touches every remote.',
    next: 'Somebody else, with the right to approve for all remotes, runs `yonkoma shell approve`.',
  },
  'shell-approval-own': {
    status: refused,
    what: 'Nobody approves a shell that they uploaded.',
    why: 'Your token or account uploaded it, or belongs to the same team as the token that did.',
    next: 'Ask somebody of another team to run `yonkoma shell approve`.',
  },
  'shell-approval-not-needed': {
    status: refused,
    what: 'This shell waits for nobody.',
    why: 'It was approved already, or the operator deployed it.',
    next: 'Go on with `yonkoma shell rollout 5%`.',
  },
  'shell-ahead': {
    status: refused,
    what: 'The services of the site do not answer what this shell calls.',
    why: 'The shell was built with a newer or another contract than the services that are deployed.',
    next: 'Deploy the services first, then run this again. `yonkoma shell` names every endpoint.',
  },
  'shell-breaks': {
    status: refused,
    what: 'A live remote does not work with this shell.',
    why: 'The shell provides a package outside of the range of the remote, lacks an export, or a page fails in it.',
    next: 'The team of the remote publishes a version for both shells; `yonkoma shell` shows who is red.',
  },
  'shell-unjudged': {
    status: refused,
    what: 'Not every live remote was opened in this shell.',
    why: 'A remote was released since, or the site has no browser.',
    next: 'Run `yonkoma shell judge`. An administrator may add --take-over.',
  },
  'nothing-to-activate': {
    status: refused,
    what: 'There is no newer version to activate.',
    why: 'The newest version is live already, or none passed the gate.',
    next: 'Publish one, or name one: `yonkoma activate NAME@VERSION`.',
  },
  'hook-address': {
    status: usage,
    what: 'The address cannot be a web hook.',
    why: 'The site calls only https addresses of public machines, without a name and a password in the address.',
    next: 'Name the public https address of your program. For a test on one machine, ask an operator for HOOKS_LOCAL.',
  },
  'hook-limit': {
    status: refused,
    what: 'There are enough web hooks.',
    why: 'A token can have 20 hooks, and the site 200.',
    next: 'Run `yonkoma hooks list` and remove one with `yonkoma hooks remove ID`.',
  },
  'hook-unknown': {
    status: usage,
    what: 'There is no such web hook.',
    why: 'Its number is mistyped, it was removed, or it is told about remotes that this token has no rights on.',
    next: 'Run `yonkoma hooks list`.',
  },
  'hook-silent': {
    status: refused,
    what: 'The web hook did not take the message.',
    why: 'Its address answered with another status than 200 to 299, not within five seconds, or not at all.',
    next: 'Look at the program behind the address, then run the same command again.',
  },
  'override-unknown': {
    status: refused,
    what: 'The offer to try a version has ended.',
    why: 'It has expired, or the site was restarted.',
    next: 'Run the command again for a new code.',
  },
  'override-empty': {
    status: usage,
    what: 'The command names nothing to try.',
    why: 'A version or a running dev server is needed.',
    next: 'Run `yonkoma try NAME@VERSION`, or `yonkoma dev` in the folder of a remote.',
  },
  'preview-refused': {
    status: refused,
    what: 'That version has no preview.',
    why: 'The gate refused it or has not judged it yet, or the watch took it back. Others should not run its code.',
    next: 'Run `yonkoma versions NAME` for its report, fix what that names, and publish again.',
  },
  'preview-unknown': {
    status: refused,
    what: 'There is no open preview with that id.',
    why: 'The id is mistyped, or the preview has expired or was taken back before.',
    next: 'Run `yonkoma preview --list` for those that are open.',
  },
  'doctor-found': {
    status: refused,
    what: 'Something does not fit.',
    why: 'A check failed that a later command would fail at, or that a page would.',
    next: 'Do what stands below each failed line, and run `yonkoma doctor` again.',
  },
  'remote-missing': {
    status: usage,
    what: 'There is no remote of that name.',
    why: 'It is neither a folder below remotes nor the path of one with a remote.json.',
    next: 'Make it with `npm run new -- remote NAME`, or name its folder.',
  },
  'build-failed': {
    status: refused,
    what: 'The remote could not be built.',
    why: 'Its sources or its remote.json do not fit; the first line says which.',
    next: 'Fix what it names and run the same command again.',
  },
  'port-taken': {
    status: usage,
    what: 'Another program listens on that port.',
    why: 'The files of the remote are served from this machine, on a port of their own.',
    next: 'Leave --port out to use a free port, or name another one.',
  },
  'kit-missing': {
    status: usage,
    what: 'The folder is not a remote with installed packages.',
    why: 'A remote brings its own dev server and build: the @yonkoma/remote-kit that it depends on.',
    next: 'Go to the folder with remote.json and run npm install.',
  },
};
