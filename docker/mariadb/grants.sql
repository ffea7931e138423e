-- Each domain makes and owns the database yonkoma_DOMAIN.
GRANT ALL PRIVILEGES ON `yonkoma\_%`.* TO 'yonkoma'@'%';
