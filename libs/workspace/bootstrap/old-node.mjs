// Written in words that Node 12 understands: it must run where nothing else of the project can.
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
