// Uses only syntax of Node 12, so that it runs on a Node that is too old for the rest of the project.
var major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(
    'Yonkoma needs Node 20 or newer to start and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}

export default major;
